/** Some of a record's fields, on a tab of its form. */
export type FormTab = {
  readonly id: string
  readonly title: string
  readonly fields: readonly string[]
  /** Headings by the first field of their group; the group ends at the next one. */
  readonly headings?: Readonly<Record<string, string>>
}
