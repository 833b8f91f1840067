// Prints the issues in each given HTML file by Google's rules and schema.org's syntax.
import { readFileSync } from 'node:fs';

import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

const found = {};
for (const file of process.argv.slice(2)) {
  const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] });
  const extracted = extractor.parse(readFileSync(file, 'utf8'));
  found[file] = {
    things: Object.keys(extracted.jsonld),
    errors: extracted.errors ?? [],
    issues: (await new Validator().validate(extracted)).map(({ severity, rootType, issueMessage }) =>
      [severity, rootType, issueMessage].join(': '),
    ),
  };
}
console.log(JSON.stringify(found));
