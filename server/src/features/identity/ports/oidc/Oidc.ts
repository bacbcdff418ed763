/** A configured OpenID Connect provider. */
export type OidcProvider = {
  id: string
  label: string
  /** The base address of its discovery document: `https://login.example.org/realm`. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** The state that must come back with the browser, which stores it signed by us. */
export type OidcKept = { state: string; nonce: string; verifier: string }

/** The claims that the provider has verified. */
export type OidcClaims = {
  issuer: string
  /** The person's stable id at the provider: never reused, even if the email address changes. */
  sub: string
  email: string | null
  isEmailVerified: boolean
  name: string | null
}

/** The port to identity providers. Failures are `unavailable` (unreachable) or `sign_in` (refused). */
export type Oidc = {
  begin(provider: OidcProvider, redirectUri: string): Promise<{ address: string; kept: OidcKept }>
  /** `current` is the whole address that the provider redirected to. */
  finish(provider: OidcProvider, current: URL, kept: OidcKept): Promise<OidcClaims>
}
