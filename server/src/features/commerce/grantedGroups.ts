/**
 * The codes that a membership grants, as an array of JSON, in a statement that names the membership `s`: a group that
 * was switched off opens nothing.
 */
export const grantedGroups = `(SELECT coalesce(json_agg(g.code ORDER BY g.at), '[]') FROM jsonb_array_elements_text(s."accessGroups") WITH ORDINALITY AS g(code, at)
  WHERE NOT EXISTS (SELECT 1 FROM "AccessGroupDefinition" d
    WHERE d.organization = s.organization AND d.code = g.code AND NOT d.active))`
