import { type Addable, addables } from './addable.tsx'

/** What matches all sought words. What is called so comes first, since Enter adds the first: “button” is no section with a button. */
export function searchAddables(sought: string): Addable[] {
  const text = sought.trim().toLowerCase()
  const words = text.split(/\s+/)
  const hasAll = (where: string) => words.every((word) => where.includes(word))
  function rank(name: string): number {
    if (name === text) return 0
    if (name.startsWith(text)) return 1
    return hasAll(name) ? 2 : 3
  }
  return addables
    .filter(({ label, about, group }) => hasAll(`${label} ${about} ${group}`.toLowerCase()))
    .map((one) => ({ one, at: rank(one.label.toLowerCase()) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
