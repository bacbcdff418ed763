import { callGraphql } from '#e2e/support/callGraphql.ts'
import type { TestSmtpServer } from '#server/testing/startSmtpServer.ts'
import { atMost } from '../atMost.ts'

const password = 'Harbour-4-the-class'
const atOnce = 20
const mailWaitMs = 60_000

/** The address of learner `n`, from 1. */
export const emailOf = (n: number) => `learner${n}@example.org`

/** Learners who sign up, enter their mailed codes and sign in; returns their cookies. */
export async function signUpAll(origin: string, count: number, mails: TestSmtpServer): Promise<string[]> {
  const cookies: string[] = []
  await atMost(atOnce, count, async (n) => {
    const email = emailOf(n)
    await callGraphql(
      origin,
      'mutation ($email: String!, $password: String!) { signUp(email: $email, password: $password, attributes: { name: "A Learner" }) { step } }',
      { email, password },
    )
    const code = await mailedCode(mails, email)
    await callGraphql(
      origin,
      'mutation ($email: String!, $code: String!) { confirmSignUp(email: $email, code: $code) { step } }',
      { email, code },
    )
    const { headers } = await callGraphql(
      origin,
      'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { step } }',
      { email, password },
    )
    const cookie = headers.getSetCookie()[0]?.split(';')[0]
    if (!cookie) throw new Error(`${email} got no session.`)
    cookies[n - 1] = cookie
  })
  return cookies
}

async function mailedCode(mails: TestSmtpServer, email: string): Promise<string> {
  const end = performance.now() + mailWaitMs
  while (performance.now() < end) {
    const mail = mails.arrived.find(({ to }) => to.includes(email))
    const code = /code is (\d{6})\b/.exec(mail?.text ?? '')?.[1]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${email} got no code.`)
}
