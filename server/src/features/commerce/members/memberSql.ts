/**
 * The rule `isHeld` in SQL, for the members of the table or alias `m` at the moment `now` (a parameter or `now()`). Each count,
 * seat and list of members that hold something uses it; `members.pg.test` compares the two.
 */
export const heldSql = (now: string, m = '"Member"') =>
  `(${m}.status IN ('ACTIVE', 'TRIAL', 'OVERDUE') AND (${m}."expiresOn" IS NULL OR ${m}."expiresOn" > ${now}))`

/** Members whose day has come, or whom something else has expired (`memberState`). */
export const expiredSql = (now: string, m = '"Member"') =>
  `(${m}.status = 'EXPIRED' OR (${m}.status <> 'PENDING' AND ${m}."expiresOn" <= ${now}))`

/**
 * The codes that a membership grants, as an array of JSON, in a statement that names the membership `s`: a group that
 * was switched off opens nothing. `organization`: whose memberships they are; where the statement knows it, the groups are read once
 * for all of them, and not once for each.
 */
export const grantedGroups = (organization = 's.organization') =>
  `s."accessGroups" - ARRAY(SELECT d.code FROM "AccessGroupDefinition" d WHERE d.organization = ${organization} AND NOT d.active)`
