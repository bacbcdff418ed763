/** Signs that begin a line: a heading, code, a quote, a row of a table, a task. */
const lineSign = /^(?:#{1,6} \S|```|> \S|\|.*\|\s*$|[-*+] \[[ xX]\] )/
/** Bold, with its first letter. */
const boldSign = /(?:^|\s)\*\*[^*\s]/

/** Whether a plain text was written as Markdown. Lists alone are written by hand, too, and are read in any case. */
export const isMarkdown = (text: string): boolean =>
  text.split('\n').some((line) => lineSign.test(line) || boldSign.test(line) || line.includes('](http'))
