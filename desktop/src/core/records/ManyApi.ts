/** One action on many records. */
export type ManyApi = {
  /**
   * One action on several records of an entity (records/changeMany): what it could do is on disk when it returns, and what was
   * refused is answered with the reasons. Callers send a long list in several calls with the same `action`, so that others
   * are served in between.
   */
  changeMany(input: { entity: string; keys: string[]; act: ManyAct; action: string }): Promise<ManyAnswer>
}

/**
 * What is done to each of many records. `set`: a field's value, or what is added to or removed from its list. `undo`: what the
 * same `action` did to it.
 */
export type ManyAct =
  | { do: 'delete' | 'clone' | 'publish' | 'unpublish' | 'undo' }
  | { do: 'set'; field: string; how: 'replace' | 'add' | 'remove'; value: unknown }

/** `made`: the key of a copy. `unchanged`: it had the value before. */
export type ManyAnswer = {
  done: { key: string; made?: string }[]
  unchanged: string[]
  refused: { key: string; name: string; fault: ManyFault }[]
}

/** As errors cross from the core: see `toAppError`. */
export type ManyFault = { code: string; message: string; details: Readonly<Record<string, unknown>> }
