// Loaded into firebase-tools and into what it starts. The functions emulator has a process for each function, and one more for each that is
// asked while it is busy: a hundred MB each, 158 of them were seen, and each takes seconds to come. Here one process has them all, and is told
// with each request which one is meant. A function that throws is an error, and ends nothing that the others are doing.
const Module = require('node:module');

const header = {
  target: 'x-emulator-function-target',
  signature: 'x-emulator-function-signature',
};

/** File of firebase-tools 14 → what stands there, and what stands there instead. */
const changes = {
  'emulator/functionsRuntimeWorker.js': [
    ['return triggerId || "~diagnostic~";', 'return "~shared~";'],
    [
      'if (worker.state === RuntimeWorkerState.IDLE) {\n                return worker;',
      'if (["IDLE", "BUSY"].includes(worker.state)) {\n                return worker;',
    ],
    // Without one, Node's own agent gives up after five seconds.
    ['if (this.timeoutSeconds) {', 'this.timeoutSeconds = 540;\n            if (this.timeoutSeconds) {'],
    ['this.runtime.process.kill();\n                resolve();', 'resolve();'],
  ],
  'emulator/functionsEmulator.js': [
    [
      'await this.startRuntime(record.backend, trigger);\n            }\n            catch (e) {\n                this.logger.logLabeled("ERROR", `Failed to handle',
      'await (this.startingOne ??= this.startRuntime(record.backend, trigger).finally(() => { this.startingOne = undefined; }));\n            }\n            catch (e) {\n                this.logger.logLabeled("ERROR", `Failed to handle',
    ],
    [
      'headers: req.headers,\n        }, res, reqBody, debugBundle);',
      `headers: Object.assign({}, req.headers, { "${header.target}": trigger.entryPoint, "${header.signature}": (0, functionsEmulatorShared_1.getSignatureType)(trigger) }),\n        }, res, reqBody, debugBundle);`,
    ],
    // Whoever empties all between two files has the functions forget what they keep, and need not look for them again.
    [
      'this.triggerGeneration++;',
      'if (Object.keys(this.triggers).length > 0) { for (const record of Object.values(this.triggers)) record.enabled = true; for (const pool of Object.values(this.workerPools)) pool.refresh(); return; }\n        this.triggerGeneration++;',
    ],
  ],
  'emulator/functionsEmulatorRuntime.js': [
    [
      'FUNCTION_TARGET_NAME.split(".").reduce',
      `(req.headers["${header.target}"] ?? FUNCTION_TARGET_NAME).split(".").reduce`,
    ],
    ['switch (FUNCTION_SIGNATURE) {', `switch (req.headers["${header.signature}"] ?? FUNCTION_SIGNATURE) {`],
    [
      'processBackground(trigger, reqBody, FUNCTION_SIGNATURE)',
      `processBackground(trigger, reqBody, req.headers["${header.signature}"] ?? FUNCTION_SIGNATURE)`,
    ],
    [
      'EmulatorLog("FATAL", "runtime-error", err.stack ? err.stack : err).log();\n            res',
      'EmulatorLog("ERROR", "runtime-error", err.stack ? err.stack : err).log();\n            res',
    ],
  ],
};

const compile = Module.prototype._compile;
Module.prototype._compile = function compileChanged(content, filename, ...rest) {
  const name = Object.keys(changes).find((end) => filename.endsWith(`firebase-tools/lib/${end}`));
  let text = content;
  for (const [before, after] of name === undefined ? [] : changes[name]) {
    if (!text.includes(before))
      throw new Error(
        `${filename} is another one than tests/support/firebase/one-runtime.cjs was written for.`,
      );
    text = text.replaceAll(before, () => after);
  }
  return compile.call(this, text, filename, ...rest);
};
