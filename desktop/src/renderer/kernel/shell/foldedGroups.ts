const storageName = 'lectern.foldedGroups'

/** The groups of the menu that are folded on this computer, by their labels. */
export const foldedGroups = (): readonly string[] =>
  (localStorage.getItem(storageName) ?? '').split('\n').filter((label) => label !== '')

/** Folds a group or opens it again; returns those that are folded now. */
export function setGroupFolded(label: string, isFolded: boolean): readonly string[] {
  const others = foldedGroups().filter((one) => one !== label)
  const folded = isFolded ? [...others, label] : others
  localStorage.setItem(storageName, folded.join('\n'))
  return folded
}
