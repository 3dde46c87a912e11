import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import { type Certificate, countingRule, hoursText } from '../../../src/domain/certificate/certificate.ts';
import { printedNumber } from '../../../src/domain/certificate/certificate-number.ts';
import { dayIn } from '../../../src/domain/documents/day-in-zone.ts';
import { productName } from '../../../src/domain/product.ts';
import { counted } from '../../../src/domain/wording/counted.ts';

/** Where the fonts stand: in the project, or beside the file that a build has made of this one. */
const fontFolders = ['../../../resources/fonts/', './fonts/'];

function fontFile(name: string): string {
  const files = fontFolders.map((folder) => fileURLToPath(new URL(`${folder}${name}`, import.meta.url)));
  const found = files.find((file) => existsSync(file));
  if (found === undefined) throw new Error(`The font ${name} is not there.`);
  return found;
}

/** Points; 72 to an inch. */
const page = { width: 841.89, height: 595.28, edge: 56 } as const;
const colours = {
  deep: '#0b2b3c',
  ocean: '#0f5c7f',
  coral: '#f0705a',
  quiet: '#51707f',
  line: '#c9d9e0',
} as const;

const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

type Document = InstanceType<typeof PDFDocument>;

/** Waves along the foot of the page, quiet enough to write over. */
function drawSea(document: Document): void {
  const { width, height } = page;
  [0.1, 0.07, 0.05].forEach((opacity, index) => {
    const top = height - 70 + index * 18;
    document
      .save()
      .moveTo(0, top)
      .bezierCurveTo(width * 0.2, top - 34, width * 0.35, top + 30, width * 0.55, top)
      .bezierCurveTo(width * 0.75, top - 30, width * 0.88, top + 20, width, top - 8)
      .lineTo(width, height)
      .lineTo(0, height)
      .fillOpacity(opacity)
      .fill(colours.ocean)
      .restore();
  });
}

function drawFigures(document: Document, { milliseconds, photos, surveys }: Certificate, top: number): void {
  const figures = [
    ...(milliseconds < 60_000 ? [] : [[hoursText(milliseconds), 'worked on photos of reefs']]),
    ...(photos === 0 ? [] : [[`${photos}`, photos === 1 ? 'photo analysed' : 'photos analysed']]),
    ...(surveys === 0
      ? []
      : [[`${surveys}`, surveys === 1 ? 'reef survey handed in' : 'reef surveys handed in']]),
  ] as const;
  const width = (page.width - 2 * page.edge) / 3;
  figures.forEach(([figure = '', label = ''], index) => {
    const left = page.edge + index * width;
    document
      .font('SemiBold')
      .fontSize(30)
      .fillColor(colours.ocean)
      .text(figure, left, top, { width: width - 16 });
    document
      .font('Regular')
      .fontSize(12)
      .fillColor(colours.quiet)
      .text(label, left, top + 42, { width: width - 16 });
  });
}

function drawCode(document: Document, address: string, left: number, top: number, side: number): void {
  const code = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
  const dot = side / code.length;
  document.fillColor(colours.deep);
  code.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) document.rect(left + x * dot, top + y * dot, dot + 0.05, dot + 0.05);
    });
  });
  document.fill();
}

function drawCheck(document: Document, { number, issuedAt, timeZone }: Certificate, address: string): void {
  const side = 84;
  const top = page.height - page.edge - side - 34;
  drawCode(document, address, page.width - page.edge - side, top, side);
  const width = page.width - 2 * page.edge - side - 28;
  document
    .font('SemiBold')
    .fontSize(12)
    .fillColor(colours.deep)
    .text(`Number ${printedNumber(number)}`, page.edge, top, { width });
  document
    .font('Regular')
    .fontSize(9)
    .fillColor(colours.quiet)
    .text(
      `Issued on ${longDay(dayIn(issuedAt, timeZone))} by ${productName}. Whether it stands can be checked at `,
      page.edge,
      top + 18,
      {
        width,
        continued: true,
      },
    )
    .fillColor(colours.ocean)
    .text(address, { link: address, continued: false })
    .fillColor(colours.quiet)
    .text(countingRule, page.edge, top + 46, { width, lineGap: 1 });
}

/** A certificate as one page of PDF, A4 across. Rejects when a font is missing. */
export function printCertificate(certificate: Certificate, address: string): Promise<Uint8Array> {
  const { name, first, last, issuedAt, photos, surveys } = certificate;
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Certificate of ${name}`,
      Author: productName,
      Subject: `${hoursText(certificate.milliseconds)}, ${counted(photos, 'photo')}, ${counted(surveys, 'survey')}`,
      CreationDate: new Date(issuedAt),
    },
  });
  const made = new Promise<Uint8Array>((resolve, reject) => {
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    document.on('error', reject);
  });
  document.registerFont('Regular', fontFile('NotoSans-Regular.ttf'));
  document.registerFont('SemiBold', fontFile('NotoSans-SemiBold.ttf'));
  drawSea(document);
  document.rect(0, 0, page.width, 10).fill(colours.coral);
  const width = page.width - 2 * page.edge;
  document
    .font('SemiBold')
    .fontSize(13)
    .fillColor(colours.coral)
    .text(productName.toUpperCase(), page.edge, 52, { characterSpacing: 2 });
  document
    .font('SemiBold')
    .fontSize(36)
    .fillColor(colours.deep)
    .text('Certificate of volunteer work', page.edge, 72, { width });
  document
    .font('Regular')
    .fontSize(13)
    .fillColor(colours.quiet)
    .text('This is to certify that', page.edge, 140);
  document
    .font('SemiBold')
    .fontSize(nameSize(document, name, width))
    .fillColor(colours.ocean)
    .text(name, page.edge, 160, { width, lineBreak: false });
  const days = first === last ? `on ${longDay(first)}` : `from ${longDay(first)} to ${longDay(last)}`;
  document
    .font('Regular')
    .fontSize(13)
    .fillColor(colours.deep)
    .text(`has helped to take the census of coral reefs ${days}, as a volunteer:`, page.edge, 214, { width });
  document
    .moveTo(page.edge, 246)
    .lineTo(page.width - page.edge, 246)
    .lineWidth(1)
    .stroke(colours.line);
  drawFigures(document, certificate, 266);
  drawCheck(document, certificate, address);
  document.end();
  return made;
}

/** As large as fits into one line. */
function nameSize(document: Document, name: string, width: number): number {
  document.font('SemiBold');
  for (let size = 34; size > 12; size -= 2)
    if (document.fontSize(size).widthOfString(name) <= width) return size;
  return 12;
}
