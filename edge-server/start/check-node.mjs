// Plain JavaScript because it has to run on the Node that is too old: Node 20 cannot load a .ts file, and
// better-sqlite3 13 kills Node 20 with a segmentation fault instead of an error. Every entry point imports
// this file first, and every npm script that starts one preloads it with --import.
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  process.stderr.write(
    `Reef Census needs Node 24 and this is Node ${process.versions.node}: run "npm ci", which brings Node 24, and start it with "npm start" or "npm run boat".\n`,
  );
  process.exit(1);
}
