import type { OutlineNode } from './OutlineKind.ts'

/** A name that no entry of the outline has yet: “New article”, “New article 2”. */
export function freeName(sections: readonly OutlineNode[], start: string): string {
  const names = new Set(namesIn(sections))
  if (!names.has(start)) return start
  for (let number = 2; ; number += 1) if (!names.has(`${start} ${number}`)) return `${start} ${number}`
}

const namesIn = (sections: readonly OutlineNode[]): string[] =>
  sections.flatMap(({ name, sections: inside }) => [String(name), ...namesIn(inside ?? [])])
