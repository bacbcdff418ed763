import { emailPattern } from '../../../../shared/src/model/textRules.ts'

export type SignInValues = { server: string; email: string; password: string }
export type SignInFaults = Partial<Record<keyof SignInValues, string>>

/** The sign-in form's rules with the specification's texts (3§5.4, decision AUT-12). */
export function signInFaults({ server, email, password }: SignInValues): SignInFaults {
  const faults: SignInFaults = {}
  if (server.trim() === '') faults.server = 'Server address is required.'
  else if (!isWebAddress(server.trim()))
    faults.server = 'Please enter a full address, such as https://learn.example.org.'
  if (email.trim() === '') faults.email = 'Email address is required.'
  else if (!emailPattern.test(email.trim())) faults.email = 'Please enter a valid email address.'
  if (password === '') faults.password = 'Password is required.'
  return faults
}

function isWebAddress(text: string): boolean {
  const address = URL.parse(text)
  return address !== null && (address.protocol === 'https:' || address.protocol === 'http:')
}
