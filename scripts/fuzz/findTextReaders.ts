import { parseSync } from 'oxc-parser'

/** How a parameter is called that holds a text of somebody else. */
const textName =
  /^(text|source|html|markup|content|bytes|body|typed|line|answer|sentence|transcript|cookie|header|query|term|data|value|token|given|address|message|userAgent|cue|stamp|href|url)$/
const readerName = /^(parse|read|to|from|sniff|detect|split|decode|fold|unpack|tokens)[A-Z]/
const textType = /^(string|Uint8Array|Buffer)\b/

/** The exported functions of a file that read a text: by the type of their first parameter, and its name or theirs. */
export function findTextReaders(file: string, code: string): string[] {
  if (!code.includes('export ')) return []
  return parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    const functions =
      declaration?.type === 'FunctionDeclaration'
        ? [{ name: declaration.id?.name ?? '', first: declaration.params[0] }]
        : declaration?.type === 'VariableDeclaration'
          ? declaration.declarations.flatMap(({ id, init }) =>
              id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression'
                ? [{ name: id.name, first: init.params[0] }]
                : [],
            )
          : []
    return functions.flatMap(({ name, first }) => {
      if (first?.type !== 'Identifier' || !first.typeAnnotation) return []
      const { start, end } = first.typeAnnotation.typeAnnotation
      const isText = textType.test(code.slice(start, end))
      return isText && (textName.test(first.name) || readerName.test(name)) ? [`${file} ${name}`] : []
    })
  })
}
