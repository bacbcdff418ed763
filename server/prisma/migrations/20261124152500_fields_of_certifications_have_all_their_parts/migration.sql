-- What was placed on certificates before its look could be chosen has the look that the definition gives by itself.
UPDATE "Certification" SET fields = (
  SELECT jsonb_agg('{"color": "#1f2430", "fontWeight": "regular", "text": null, "value": "text", "width": 0}'::jsonb || placed ORDER BY at)
  FROM jsonb_array_elements(fields) WITH ORDINALITY AS each(placed, at)
) WHERE jsonb_array_length(fields) > 0;
