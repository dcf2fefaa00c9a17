declare const plugin: {
  readonly KINDS: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<'kinds-in-names' | 'queries-in-repositories', object>>;
};
export = plugin;
