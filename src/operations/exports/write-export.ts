import { cocoFormat } from '../../domain/exports/coco/coco.ts';
import { coralNetFormat } from '../../domain/exports/coralnet/coralnet.ts';
import { cpceFormat } from '../../domain/exports/cpce/cpce.ts';
import { darwinCoreFormat } from '../../domain/exports/darwin-core/darwin-core.ts';
import { estimatesFormat } from '../../domain/exports/estimates/estimates.ts';
import { gcrmnFormat } from '../../domain/exports/gcrmn/gcrmn.ts';
import { geoJsonFormat } from '../../domain/exports/geo/geojson.ts';
import { photoRow, surveyRow } from '../../domain/exports/geo/geopackage.ts';
import { ifdoFormat } from '../../domain/exports/ifdo/ifdo.ts';
import type { ExportResult } from '../../domain/exports/model/export-result.ts';
import type { ExportFacts, OpenFormat, Piece } from '../../domain/exports/model/sheet.ts';
import { citationFile } from '../../domain/exports/parcel/citation.ts';
import { licenceText } from '../../domain/exports/parcel/licence.ts';
import { type ExportCounts, noCounts, type ParcelFacts } from '../../domain/exports/parcel/parcel-facts.ts';
import { readmeText } from '../../domain/exports/parcel/readme.ts';
import { type ExportFormat, saidFormats } from '../../domain/exports/request/formats.ts';
import type { ExportParcel, GrowingText } from './export-files.ts';
import { countedWith, type Gathered, type GatherGround, type GatherRequest, gather } from './gather.ts';

const openers: Readonly<Record<Exclude<ExportFormat, 'geopackage'>, (facts: ExportFacts) => OpenFormat>> = {
  coralnet: coralNetFormat,
  cpce: cpceFormat,
  coco: cocoFormat,
  'darwin-core': darwinCoreFormat,
  gcrmn: gcrmnFormat,
  ifdo: ifdoFormat,
  geojson: geoJsonFormat,
  estimates: estimatesFormat,
};

const geoPackagePath = 'reef-census.gpkg';

export interface WriteRequest extends Omit<GatherRequest, 'readsDrawings'> {
  readonly facts: ExportFacts;
  readonly formats: readonly ExportFormat[];
  /** What reefs came to; none where nobody has made that. */
  readonly results?: AsyncIterable<ExportResult>;
}

export interface WriteOptions {
  /** Called after each photo, with those that were looked at so far. Throws to end it. */
  onPhoto?(done: number): Promise<void> | void;
}

/** One piece of a file and where its text goes. */
interface OpenPiece {
  readonly piece: Piece;
  readonly text: GrowingText;
}

/** Work goes on at a stretch for so long, milliseconds: sockets and requests are answered in between. */
const stretchMs = 8;

function turnGiver(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < stretchMs) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
}

/** Texts of a piece are put together up to here before they are handed on, characters. */
const enough = 32_000;

/** Hands on many small texts as few larger ones. */
function gatheredText(text: GrowingText): GrowingText & { flush(): Promise<void> } {
  let waiting = '';
  return {
    async write(more) {
      waiting += more;
      if (waiting.length < enough) return;
      const now = waiting;
      waiting = '';
      await text.write(now);
    },
    async flush() {
      if (waiting !== '') await text.write(waiting);
      waiting = '';
    },
  };
}

/** Writes everything that is wanted into a parcel, and what lies beside it. Seals nothing. */
export async function writeExport(
  request: WriteRequest,
  parcel: ExportParcel,
  ground: GatherGround,
  { onPhoto }: WriteOptions = {},
): Promise<ExportCounts> {
  const { facts, formats, query, places } = request;
  const opened = formats.flatMap((format) => (format === 'geopackage' ? [] : [openers[format](facts)]));
  const open: (OpenPiece & { readonly text: ReturnType<typeof gatheredText> })[] = [];
  const paths = new Set<string>();
  for (const { path, pieces, within } of opened.flatMap(({ sheets }) => sheets)) {
    paths.add(within ?? path);
    const texts = await parcel.sheet({
      path,
      pieces: pieces.length,
      ...(within === undefined ? {} : { within }),
    });
    for (const [index, text] of texts.entries()) {
      const piece = pieces[index];
      if (piece !== undefined) open.push({ piece, text: gatheredText(text) });
    }
  }
  const addRow = formats.includes('geopackage') ? await parcel.geoPackage(geoPackagePath, facts.title) : null;
  if (addRow !== null) paths.add(geoPackagePath);

  const tell = async (of: (piece: Piece) => string | undefined) => {
    for (const { piece, text } of open) {
      const said = of(piece);
      if (said !== undefined && said !== '') await text.write(said);
    }
  };

  async function take(gathered: Gathered): Promise<void> {
    if (gathered.kind === 'survey') {
      await tell((piece) => piece.survey?.(gathered.survey));
      addRow?.(surveyRow(gathered.survey));
    }
    if (gathered.kind !== 'photo') return;
    await tell((piece) => piece.photo?.(gathered.photo));
    addRow?.(photoRow(gathered.photo));
    for (const format of opened) {
      const file = format.loose?.(gathered.photo) ?? null;
      if (file === null) continue;
      paths.add(`${file.path.split('/')[0]}/*.cpc`);
      await parcel.file(file.path, file.text);
    }
  }

  let counts = noCounts;
  let done = 0;
  const giveTurn = turnGiver();
  await tell((piece) => piece.begin?.());
  const readsDrawings = formats.some((format) => saidFormats[format].readsDrawings === true);
  for await (const gathered of gather({ ...request, readsDrawings }, ground)) {
    counts = countedWith(counts, gathered);
    await take(gathered);
    await giveTurn();
    if (gathered.kind !== 'photo' && gathered.kind !== 'left-out') continue;
    done += 1;
    await onPhoto?.(done);
  }
  if (request.results !== undefined) {
    for await (const result of request.results) await tell((piece) => piece.result?.(result));
  }
  await tell((piece) => piece.end?.());
  for (const { text } of open) await text.flush();

  const beside: ParcelFacts = { facts, query, formats, places, counts, paths: [...paths] };
  await parcel.file('README.txt', readmeText(beside));
  await parcel.file('LICENSE', licenceText);
  await parcel.file('CITATION.cff', citationFile(facts));
  return counts;
}
