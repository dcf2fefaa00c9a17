declare const exceptions: Readonly<Record<string, string>>;
export = exceptions;
