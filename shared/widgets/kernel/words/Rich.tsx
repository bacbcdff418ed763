import { Fragment, type ReactNode } from 'react'
import type { RichArguments, Translate } from '#shared/kernel/words/translator.ts'

type Props<K, Key extends keyof K & string> = {
  of: Translate<K>
  message: Key
  values: RichArguments<K[Key], ReactNode>
}

/** A message with elements in it: each tag is a function of what stands inside. */
export function Rich<K, Key extends keyof K & string>({ of, message, values }: Props<K, Key>) {
  return of.parts<ReactNode, Key>(message, values).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a message's parts keep their order.
    <Fragment key={at}>{part}</Fragment>
  ))
}
