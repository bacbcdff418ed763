import { z } from 'zod'

/**
 * What a column holds: `seconds` of learning, `percent` from 0 to 100, a `moment` as ISO 8601 in UTC, a `day` as YYYY-MM-DD,
 * `money` in minor units of the row's `currency` (ISO 4217).
 */
export const columnKinds = ['key', 'text', 'count', 'percent', 'seconds', 'moment', 'day', 'money'] as const
export type ColumnKind = (typeof columnKinds)[number]
export type Column = {
  kind: ColumnKind
  label: string
  isOptional?: true
  /** What readers are told in place of these values, on screens and in files. */
  words?: Readonly<Record<string, string>>
}
export type Columns = Readonly<Record<string, Column>>

type ValueOfKind<K extends ColumnKind> = K extends 'count' | 'percent' | 'seconds' | 'money' ? number : string
export type RowOf<Cs extends Columns> = {
  [N in keyof Cs]: ValueOfKind<Cs[N]['kind']> | (Cs[N] extends { isOptional: true } ? null : never)
}

/** A question that is asked of an organization's figures, by name (3§7.6): what it takes, and what its rows are. */
export type Report<
  Name extends string = string,
  Args extends z.ZodObject = z.ZodObject,
  Cs extends Columns = Columns,
> = { name: Name; description: string; args: Args; columns: Cs }

export const defineReport = <const Name extends string, Args extends z.ZodObject, const Cs extends Columns>(
  report: Report<Name, Args, Cs>,
): Report<Name, Args, Cs> => report

const values = {
  key: z.string(),
  text: z.string(),
  count: z.number().int().min(0),
  percent: z.number().min(0).max(100),
  seconds: z.number().min(0),
  moment: z.iso.datetime(),
  day: z.iso.date(),
  money: z.number().int().min(0),
} satisfies Record<ColumnKind, z.ZodType>

/** The schema of a report's rows. */
export const makeRowsSchema = <Cs extends Columns>({ columns }: Report<string, z.ZodObject, Cs>) =>
  z.array(
    z.strictObject(
      Object.fromEntries(
        Object.entries(columns).map(([name, { kind, isOptional }]) => [
          name,
          isOptional ? values[kind].nullable() : values[kind],
        ]),
      ),
    ),
    // Cast: the schema is built from the same columns as the type.
  ) as z.ZodType<RowOf<Cs>[]>
