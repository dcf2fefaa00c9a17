declare const plugin: { readonly rules: Readonly<Record<'sql-files', object>> };
export = plugin;
