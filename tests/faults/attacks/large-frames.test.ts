import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { besideAttack, expectStoodFirm } from './beside-attack.ts';
import { knownPhone, rawPhone } from './raw-phone.ts';

const megabyte = 1024 * 1024;
const placeholder = '{"_placeholder":true,"num":0}';

function longList(bytes: number): string {
  return `[${'[],'.repeat(bytes / 3)}0]`;
}

test('threat 42: texts of 4 and 39 MB, whole files and ten attachments stand in nobody’s way', async () => {
  const report = await besideAttack({
    name: 'large frames',
    against: 'boat',
    async run({ url }, begin) {
      const strangers = await Promise.all([rawPhone(url), rawPhone(url)]);
      const known = await Promise.all(Array.from({ length: 6 }, () => knownPhone(url)));
      const list = longList(39 * megabyte);
      const part = Buffer.alloc(20 * megabyte);
      await begin();
      strangers[0]?.text(`2["survey",${longList(4 * megabyte)}]`);
      strangers[1]?.text(`2["survey",${list}]`);
      for (const phone of known.slice(0, 2)) phone.text(`2["survey",${list}]`);
      for (const phone of known.slice(2, 4)) {
        phone.text(`510-["binary",{"n":2,"chunk":${placeholder}}]`);
        for (let time = 0; time < 5; time += 1) phone.bytes(part);
      }
      for (const phone of known.slice(4)) {
        phone.text(`51-1["binary",{"n":2,"imageId":"abcdefgh","offset":0,"chunk":${placeholder}}]`);
        phone.bytes(part);
      }
      const said = await Promise.all([
        ...strangers.map((phone) => phone.hears('closed: ')),
        ...known.slice(0, 2).map((phone) => phone.hears('A message may have')),
        ...known.slice(2, 4).map((phone) => phone.hears('A message may carry')),
        ...known.slice(4).map((phone) => phone.hears('A chunk may have')),
      ]);
      for (const phone of [...strangers, ...known]) phone.close();
      return said;
    },
  });
  expectStoodFirm(report);
  const words = report.words.join('\n');
  expect(words).toContain('closed: A message may have at most 256 kB.');
  expect(words).toContain('A chunk may have at most 131072 bytes; this one has 20971520.');
});

test('threat 42: a crowd that sends the longest texts all the time waits for its turn', async () => {
  const report = await besideAttack({
    name: 'a crowd of long texts',
    against: 'boat',
    async run({ url }, begin) {
      const crowd = await Promise.all(Array.from({ length: 60 }, () => rawPhone(url)));
      const long = `2["survey",{"n":1,"survey":${longList(240 * 1024)}}]`;
      const small = '2["photos",{"n":1,"surveyId":7}]';
      await begin();
      for (const [index, phone] of crowd.entries()) {
        if (index % 2 === 0) for (let time = 0; time < 12; time += 1) phone.text(long);
        else for (let time = 0; time < 500; time += 1) phone.text(small);
      }
      await wait(2_500);
      for (const phone of crowd) phone.close();
      return crowd.flatMap(({ heard }) => heard.filter((text) => text.includes('"ok":false')));
    },
  });
  expectStoodFirm(report);
});
