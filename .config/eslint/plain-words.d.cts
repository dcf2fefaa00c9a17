declare const plugin: { readonly rules: Readonly<Record<'plain-words', object>> };
export = plugin;
