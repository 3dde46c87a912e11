import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { type LayerFacts, layerFactsSchema } from '../../../src/contract/map/map-layers.ts';
import { type Archive, openArchive } from '../tiles/archive.ts';

function sourceOf(archive: Archive): Source {
  return {
    getKey: () => archive.etag,
    async getBytes(offset: number, length: number): Promise<RangeResponse> {
      const end = Math.min(archive.size, offset + length) - 1;
      const bytes = offset > end ? Buffer.alloc(0) : await archive.read(offset, end);
      return { data: new Uint8Array(bytes).buffer };
    },
  };
}

export type ReadLayer =
  | ({ readonly status: 'there'; readonly version: string } & LayerFacts)
  | { readonly status: 'absent' }
  | { readonly status: 'damaged'; readonly cause: unknown };

/** What the archive of a layer says of itself, and which version of it this is. */
export async function readLayer(file: string): Promise<ReadLayer> {
  let archive: Archive | null = null;
  try {
    archive = await openArchive(file);
    if (archive === null) return { status: 'absent' };
    const metadata = await new PMTiles(sourceOf(archive)).getMetadata();
    const facts = layerFactsSchema.parse(metadata);
    return { ...facts, status: 'there', version: archive.etag.replaceAll('"', '') };
  } catch (cause) {
    return { status: 'damaged', cause };
  } finally {
    await archive?.close();
  }
}
