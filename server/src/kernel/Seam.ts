import { assert } from '#shared/kernel/errors/assert.ts'

/**
 * Functions that one capability provides and others call without importing it: the kernel, and capabilities below or
 * beside the provider. Declared next to its lowest caller; provided in a manifest (`Feature.provides`).
 */
export type Seam<S> = {
  readonly name: string
  /** Never set: it carries the provided type. */
  readonly type?: S
}

export type Provided = { readonly name: string; readonly functions: unknown }

/** The provided function of each seam, as part of `Deps`. */
export type Seams = {
  /** The functions behind a seam. Each declared seam is provided (`features.test.ts`). */
  of<S>(seam: Seam<S>): S
}

export const defineSeam = <S>(name: string): Seam<S> => ({ name })

export const provide = <S>({ name }: Seam<S>, functions: S): Provided => ({ name, functions })

export function createSeams(provided: readonly Provided[]): Seams {
  const byName = new Map<string, unknown>()
  for (const { name, functions } of provided) {
    assert(!byName.has(name), `one capability provides ${name}`)
    byName.set(name, functions)
  }
  return {
    of<S>({ name }: Seam<S>): S {
      assert(byName.has(name), `a capability provides ${name}`)
      // `provide` took it for the seam of that name, with its type.
      return byName.get(name) as S
    },
  }
}
