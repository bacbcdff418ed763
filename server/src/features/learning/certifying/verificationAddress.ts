import type { Deps } from '#server/kernel/Deps.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'

type Named = { organization: string | null; number: string }

/** The page that says whether a certificate is genuine: on a portal of the organization that awarded it. */
export async function verificationAddress(
  deps: Pick<Deps, 'db' | 'settings' | 'seams'>,
  { organization, number }: Named,
): Promise<string> {
  const { base } = await deps.seams.of(portalsSeam).placeOf(deps, organization ?? '')
  return `${base}/certificate/${number}`
}
