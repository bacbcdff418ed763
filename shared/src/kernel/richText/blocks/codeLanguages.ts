/** The languages that a program in a text can have, with their names. Another language, or none, is shown in one colour. */
export const codeLanguages: Readonly<Record<string, string>> = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  go: 'Go',
  xml: 'HTML, XML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  php: 'PHP',
  powershell: 'PowerShell',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  scss: 'SCSS',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  yaml: 'YAML',
}

const others: Readonly<Record<string, string>> = {
  ...{ sh: 'bash', shell: 'bash', zsh: 'bash', 'c++': 'cpp', 'c#': 'csharp', cs: 'csharp', patch: 'diff' },
  ...{ docker: 'dockerfile', golang: 'go', html: 'xml', svg: 'xml', js: 'javascript', jsx: 'javascript' },
  ...{ kt: 'kotlin', ps1: 'powershell', py: 'python', rb: 'ruby', rs: 'rust', sass: 'scss' },
  ...{ ts: 'typescript', tsx: 'typescript', yml: 'yaml' },
}

/** The language that a name or a common short form means; null for an unknown one. */
export function findCodeLanguage(name: string): string | null {
  const wanted = name.trim().toLowerCase()
  if (Object.hasOwn(codeLanguages, wanted)) return wanted
  return Object.hasOwn(others, wanted) ? (others[wanted] ?? null) : null
}
