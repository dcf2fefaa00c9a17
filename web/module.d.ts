/** The base map that the build makes: see .config/web/base-map.mjs. */
declare module 'base-map/world.pmtiles?url' {
  const url: string;
  export default url;
}
