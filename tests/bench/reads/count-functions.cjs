// Loaded into the emulators' functions: notes what Firestore would bill for their own reads and writes, for `npm run bench:reads`. The library
// tells of each request and answer where somebody listens (`setLogFunction`).
const { renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');

const folder = process.env.REEF_BILLED_DIR;
/** Questions by their tag: a question that finds nothing is billed as one document. */
const found = new Map();
let writes = 0;
let timer;

function note() {
  timer ??= setTimeout(() => {
    timer = undefined;
    const reads = [...found.values()].reduce((sum, documents) => sum + Math.max(1, documents), 0);
    const file = join(folder, `${process.pid}.json`);
    writeFileSync(`${file}.partial`, JSON.stringify({ reads, writes }));
    renameSync(`${file}.partial`, file);
  }, 20);
  timer.unref();
}

function hear(line) {
  const [, tag, method, what, text] = /(\S+) \[([\w.]+)\]: (\w+ \w+): (\{.*)$/s.exec(line) ?? [];
  if (text === undefined) return;
  if (method === 'Firestore.requestStream' && what === 'Received response') {
    const answer = JSON.parse(text);
    const sums = Object.keys(answer.result?.aggregateFields ?? {}).length;
    const documents = answer.found || answer.missing || answer.document ? 1 : sums;
    found.set(tag, (found.get(tag) ?? 0) + documents);
  } else if (method === 'Firestore.request' && what === 'Sending request') {
    writes += JSON.parse(text).writes?.length ?? 0;
  } else return;
  note();
}

const load = Module._load;
let isHeard = false;
Module._load = function loadHeard(request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (folder !== undefined && !isHeard && request === '@google-cloud/firestore') {
    isHeard = true;
    loaded.setLogFunction(hear);
  }
  return loaded;
};
