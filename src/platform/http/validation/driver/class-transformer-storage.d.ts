/** The decorator metadata of class-transformer, which is not part of its public interface. */
declare module 'class-transformer/cjs/storage' {
  import type { TypeMetadata, TransformMetadata } from 'class-transformer';

  export const defaultMetadataStorage: {
    findTypeMetadata(target: object, property: string): TypeMetadata | undefined;
    findTransformMetadatas(target: object, property: string, direction: number): TransformMetadata[];
    getExposedMetadatas(target: object): readonly object[];
    getExcludedMetadatas(target: object): readonly object[];
    getStrategy(target: object): 'excludeAll' | 'exposeAll' | 'none';
  };
}
