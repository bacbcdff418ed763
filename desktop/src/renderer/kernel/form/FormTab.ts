/** Some of a record's fields, on a tab of its form. */
export type FormTab = {
  readonly id: string
  readonly title: string
  readonly fields: readonly string[]
  /** Headings by the field that each stands above: its group goes to the next one. */
  readonly headings?: Readonly<Record<string, string>>
}
