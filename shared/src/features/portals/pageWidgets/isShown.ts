/** Whether the reference of its type is filled in. */
export const isShown = (item: Readonly<Record<string, unknown>> & { type: string }): boolean =>
  typeof item[item.type] === 'string'
