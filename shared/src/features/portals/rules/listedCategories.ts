type Category = {
  description: string | null
  categoryImage: string | null
  endDate: string | null
  items: readonly unknown[]
  subCategories: readonly Category[]
}

/** After its last day, in UTC. `today` as 2026-03-01. */
export const isOver = ({ endDate }: Pick<Category, 'endDate'>, today: string): boolean =>
  endDate !== null && endDate < today

/**
 * Those that bars, menus and search engines list: not over, and with something on their page. The groups that each portal begins
 * with (MOD-98) are empty: visitors get them once an author has put something into them.
 */
export const listedCategories = <C extends Category>(categories: readonly C[], today: string): C[] =>
  categories.filter((one) => !isOver(one, today) && isFilled(one, today))

const isFilled = ({ description, categoryImage, items, subCategories }: Category, today: string): boolean =>
  items.length > 0 ||
  Boolean(description) ||
  Boolean(categoryImage) ||
  listedCategories(subCategories, today).length > 0
