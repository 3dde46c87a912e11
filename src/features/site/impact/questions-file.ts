interface Answered {
  readonly question: string;
  readonly answer: string;
}

/** Questions and answers as plain text, each answer under its question, with lines as Windows reads them too. */
export function questionsFile(title: string, questions: readonly Answered[]): string {
  const lines = questions.flatMap(({ question, answer }) => ['', question, answer]);
  return `${[title, ...lines].join('\n').replaceAll(/\r?\n/g, '\r\n')}\r\n`;
}
