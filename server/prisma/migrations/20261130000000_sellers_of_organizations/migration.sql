-- Organizations from before receipts: each part of the seller's data is there, and empty.
UPDATE "Organization" SET "seller" = '{"legalName": null, "address": null, "postalCode": null, "city": null, "country": null, "taxNumber": null, "footer": null, "numberPrefix": null}'
WHERE "seller" = '{}';
