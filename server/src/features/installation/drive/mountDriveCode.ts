import type { Express } from 'express'
import { plainPage } from '#server/kernel/http/plainPage.ts'
import { nonceOf } from '#server/kernel/http/securityHeaders.ts'
import { codePath } from './driveConnection.ts'

/**
 * Shows the code that Google sends along, for its reader to paste into the console. The code opens nothing without the verifier, which
 * only the person who began the connection can use (`readConsent`).
 */
export function mountDriveCode(app: Express): void {
  app.get(codePath, (request, response) => {
    const { code } = request.query
    const isGiven = typeof code === 'string' && code.length > 0 && code.length <= 2000
    response
      .status(isGiven ? 200 : 400)
      .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
      .type('html')
      .send(
        plainPage({
          language: 'en',
          title: isGiven ? 'Copy this code into the console' : 'Google gave no access',
          text: isGiven ? code : 'Return to the console, and connect the drive again.',
          way: { label: 'Open the portal', href: '/' },
          nonce: nonceOf(response),
        }),
      )
  })
}
