/** The base map that .config/web/base-map.mjs builds. */
declare module 'base-map/world.pmtiles?url' {
  const url: string;
  export default url;
}
