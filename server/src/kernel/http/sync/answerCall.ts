import type { Deps } from '../../Deps.ts'
import type { Graphql } from '../../graphql/createGraphql.ts'
import type { WholeAnswer } from '../../graphql/WholeAnswer.ts'
import { contextFrom } from '../../request/contextFrom.ts'
import type { CallAsker } from './PushMessages.ts'

/** Executes a call of GraphQL in the thread: its writes need nothing but the database (`writesOf`). */
export async function answerCall(
  deps: Deps,
  graphql: Pick<Graphql, 'answer'>,
  asker: CallAsker,
  body: string,
): Promise<WholeAnswer> {
  const { now, accept, portal, device, families, ...facts } = asker
  const context = contextFrom(
    {
      ...facts,
      deps: { ...deps, now: () => now },
      device: { ...device, knows: notHere, with: notHere },
      session: {
        start: notHere,
        end: notHere,
        tellEnd: notHere,
        keepDevice: notHere,
        rememberDevice: notHere,
        families,
      },
      lists: { rows: 0 },
      page: null,
    },
    portal,
  )
  return await graphql.answer(body, accept, context)
}

export function notHere(): never {
  throw new TypeError('Only the main thread can do this')
}
