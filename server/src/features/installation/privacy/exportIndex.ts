/** One entry of the archive: records of an entity, rows of a table, a file. */
export type IndexPart = { name: string; file: string; count: number; shown: readonly unknown[] }

/** The readable page of an archive: its entries with their personal data. Contains no scripts and loads nothing. */
export function exportIndex(parts: readonly IndexPart[], at: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
dt { font-weight: 600 } dd { margin: 0 0 .5rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
section > dl { border-top: 1px solid #999; padding-top: .5rem }</style>
</head>
<body>
<h1>Your data</h1>
<p>What was known of you on ${escaped(at)}. The files in <code>data</code> have all of it, for programs to read.</p>
${parts.map(section).join('\n')}
</body>
</html>
`
}

const section = ({ name, file, count, shown }: IndexPart) => `<section>
<h2>${escaped(titleOf(name))} (${count})</h2>
<p><a href="${escaped(encodeURI(file))}">${escaped(file)}</a></p>
${shown.map(record).join('\n')}
${count > shown.length && shown.length > 0 ? `<p>… and ${count - shown.length} more in the file.</p>` : ''}
</section>`

const record = (values: unknown) =>
  `<dl>${Object.entries(Object(values))
    .map(([name, value]) => `<dt>${escaped(titleOf(name))}</dt><dd>${escaped(textOf(value))}</dd>`)
    .join('')}</dl>`

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

const titleOf = (name: string) => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
