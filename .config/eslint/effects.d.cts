declare const plugin: { readonly rules: Readonly<Record<'effects-return-cleanups', object>> };
export = plugin;
