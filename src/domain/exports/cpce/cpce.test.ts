import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportedPhoto, filesOf } from '../../../../tests/support/analysis/exported-photos.ts';
import { readCpce } from '../../suggestion/points/cpce.ts';
import { cpceFormat } from './cpce.ts';
import { cpceText, readCpceFile } from './cpce-file.ts';

const files = filesOf(cpceFormat(), [exportedPhoto(), exportedPhoto({ fileName: 'b.jpg', cells: null })]);
const text = files.get('cpce/survey-01_image-01.cpc') ?? '';

/** Files as a laboratory saved them: not ours to give away. */
const laboratory = new URL('../../../../../shared/data/points/pulley_ridge/', import.meta.url);

describe('CPCe files', () => {
  it('are written of drawn photos alone, beside the list of their codes', () => {
    expect([...files.keys()]).toEqual(['cpce/survey-01_image-01.cpc', 'cpce/reef-census-codes.txt']);
    expect(files.get('cpce/reef-census-codes.txt')).toContain('"HC_BRA","Branching coral","G2"');
  });

  it('have the lines of the program: sizes, corners, points, codes, 28 empty ones', () => {
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('"reef-census-codes.txt","survey-01_image-01.jpg",30000,22500,14400,10800');
    expect(lines.slice(1, 5)).toEqual(['0,22485', '29985,22485', '29985,0', '0,0']);
    expect(lines[5]).toBe('100');
    expect(lines[6]).toBe('1500,1125');
    expect(lines[106]).toBe('"1","HC_BRA","Notes",""');
    expect(lines.slice(206)).toEqual([...Array.from({ length: 28 }, () => '""'), '']);
  });

  it('are read again with every point where it was', () => {
    const read = readCpce(text);
    if (read.status !== 'ok') throw new Error(read.problem);
    expect(read.photos[0]?.points).toHaveLength(100);
    expect(read.photos[0]?.points[0]).toEqual({
      unit: 'fraction',
      x: 0.05,
      y: 0.05,
      code: 'HC_BRA',
      shape: 4 / 3,
    });
    expect(cpceText(readCpceFile(text))).toBe(text);
  });

  it('that a laboratory saved go out as they came in', () => {
    const saved =
      '"C:\\codes.txt","C:\\reef\\a.jpg",30720,23040,17176,12882\r\n149.7493,22890.25\r\n30570.25,22890.25\r\n' +
      '30570.25,149.7493\r\n149.7493,149.7493\r\n2\r\n813,642\r\n1538,2568\r\n"1","TWS","Notes",""\r\n' +
      `"2","Ana","Notes","PHB"\r\n${'" "\r\n'.repeat(28)}`;
    expect(cpceText(readCpceFile(saved))).toBe(saved);
    expect(readCpceFile(saved).points[1]?.words).toEqual(['2', 'Ana', 'Notes', 'PHB']);
    expect(() => readCpceFile('no such thing')).toThrow('no line of a CPCe file');
  });

  it.skipIf(!existsSync(laboratory))('of a laboratory, all of them, go out as they came in', () => {
    const names = readdirSync(laboratory).filter((name) => name.endsWith('.cpc'));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const saved = readFileSync(new URL(name, laboratory), 'latin1');
      expect(cpceText(readCpceFile(saved)), name).toBe(saved.replaceAll(/\r?\n/g, '\r\n'));
    }
  });
});
