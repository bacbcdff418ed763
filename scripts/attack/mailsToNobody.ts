import type { Check } from './Check.ts'
import { callAs } from './people/callAs.ts'
import { enrolCustomer } from './people/enrolCustomer.ts'
import { newAddress } from './people/hire.ts'
import { openSchool, type School } from './people/openSchool.ts'
import { readMail, readOutbox } from './people/readMail.ts'

const toNobody = 45
const mostMs = 5000

/** Dummy mails once left at one per second, and a real code behind them was 46 s late. */
export const mailsToNobody: Check = {
  name: 'mails-to-nobody',
  holds: `${toNobody} mails to nobody delay nobody’s code`,
  asAdministrator: true,
  isTimed: true,
  async run(target) {
    const school = await openSchool(target, 'Attack school')
    const nobody = callAs(target.origin)
    const ask = (email: string) =>
      nobody(
        'mutation ($email: String!, $org: String, $portal: String) { forgotPassword(email: $email, organizationID: $org, portalID: $portal) { step } }',
        { email, org: school.organization, portal: school.portal },
      )
    const before = await msToCode(school, ask)
    await Promise.all(Array.from({ length: toNobody }, () => ask(newAddress())))
    const behind = await msToCode(school, ask)
    return {
      faults: behind - before > mostMs ? [`A code came ${behind - before} ms later behind them`] : [],
      seen: `a code alone came in ${before} ms, one behind them in ${behind} ms`,
    }
  },
}

/** Time from the answer until a new customer's code is in the outbox. */
async function msToCode(school: School, ask: (email: string) => Promise<unknown>): Promise<number> {
  const { email, remove } = await enrolCustomer(school, 'Waiting Customer')
  try {
    const known = await readOutbox(school.admin, school.organization)
    await ask(email)
    const begun = performance.now()
    await readMail(school.admin, school.organization, email, known)
    return Math.round(performance.now() - begun)
  } finally {
    await remove()
  }
}
