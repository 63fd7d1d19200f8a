/** Command lines that cannot be understood or done, as they are typed, each with what standard error has for them, line by line. */
export const WRONG_USAGES: readonly (readonly [string, readonly string[]])[] = [
  ['nosuch.md', ['nosuch.md: no such file']],
  ['frobnicate', ['frobnicate: no such file; tickmark help lists the commands']],
  ['bseline check', ['bseline: no such file (did you mean the command "baseline"?)', 'check: no such file']],
  ['lint clean.md', ['lint: no such file (did you mean tickmark <paths…>?)']],
  ['check clean.md', ['check: no such file (did you mean tickmark <paths…>?)']],
  ['fix clean.md', ['fix: no such file (did you mean tickmark --fix <paths…>?)']],
  ['rules', ['rules: no such file (did you mean tickmark --list-rules?)']],
  ['version', ['version: no such file (did you mean tickmark --version?)']],
  [
    'help bseline',
    [
      'Unknown command "bseline" (did you mean "baseline"?); the commands are init, verify, trace, explain, render, schema, authorities, baseline, reproduce, attest, verify-receipt, data, lsp, mcp, help, completion',
    ],
  ],
  ['help baseline data', ['help takes one command, as in: tickmark help baseline']],
  ['""', ['Unexpected "", expected a file, a folder, a glob, or - for standard input']],
  ['!clean.md', ['No draft named; give files, folders, globs, or - for standard input']],
  ['empty', ['empty: no Markdown in this folder']],
  ['*.nosuch', ['*.nosuch: no such file']],
  ['latin1.md', ['latin1.md: not UTF-8 at byte 2; save it as UTF-8']],
  ['utf16.md', ['utf16.md: UTF-16 without a byte order mark; save it as UTF-8']],
  [
    'vertical.md',
    [
      'vertical.md: front matter: Unknown vertical "legall" (did you mean "legal"?); the verticals are education, enterprise_operations, entertainment, fintech, healthcare, healthcare_legal, legal, political, real_estate, saas_tech',
    ],
  ],
  ['broken.json', ['broken.json: line 1, column 2: Unexpected end, expected a key in double quotes']],
  [
    'other.json',
    ['other.json: /artifact_type: Unexpected "memo", expected one of "clinical_note", "data_brief", "legal_analysis"'],
  ],
  ['list.json', ['list.json: /: Unexpected list of 0 items, expected an object']],
  ['brief.docx', ['brief.docx: no Word document: not a zip archive']],
  ['brief.doc', ['brief.doc: no Word document: not a zip archive']],
  ['brief.pdf', ['brief.pdf: no whole PDF: it has no end mark']],
  ['table.xlsx', ['table.xlsx: no Excel workbook: not a zip archive']],
  ['--formt json clean.md', ['Unknown option --formt (did you mean --format?)']],
  ['--fix-all clean.md', ['Unknown option --fix-all']],
  ['--no-colour clean.md', ['Unknown option --no-colour']],
  ['-x clean.md', ["Unknown option '-x'"]],
  [
    '--format jsn clean.md',
    [
      'Unexpected "jsn" for --format (did you mean "json"?); expected stylish, lines, json, jsonl, sarif, code-scanning, github, gitlab, junit, checkstyle, rdjson, markdown, csv, html, xlsx',
    ],
  ],
  ['--format stylish: clean.md', ['Unexpected end of "stylish:" for --format, expected a file after the colon']],
  [
    '--format json --format sarif clean.md',
    ['Unexpected second format for standard output; give another a file, as in --format sarif:report.sarif'],
  ],
  [
    '--format json:out.json --format sarif:out.json clean.md',
    ['Unexpected second format for out.json; give another a file, as in --format sarif:report.sarif'],
  ],
  [
    '--show verifed clean.md',
    [
      'Unexpected "verifed" for --show (did you mean "verified"?); expected violations, blocking, accepted, unverifiable, verified, uncovered',
    ],
  ],
  [
    '--show violations,al clean.md',
    ['Unexpected "al" for --show; expected violations, blocking, accepted, unverifiable, verified, uncovered'],
  ],
  [
    '--fail-on warnings clean.md',
    [
      'Unexpected "warnings" for --fail-on (did you mean "warning"?); expected warning, unverifiable, unused-waiver, incomplete',
    ],
  ],
  ['--color sometimes clean.md', ['Unexpected "sometimes" for --color; expected auto, always, never']],
  [
    '--vertical legl clean.md',
    [
      'Unknown vertical "legl" (did you mean "legal"?); the verticals are education, enterprise_operations, entertainment, fintech, healthcare, healthcare_legal, legal, political, real_estate, saas_tech',
    ],
  ],
  ['--vertical', ["Option '--vertical <value>' argument missing"]],
  [
    '--check legal.citation clean.md',
    [
      'Unknown check "legal.citation" (did you mean "legal.citations"?); the checks are clinical.codes, common.quantities, common.sources, legal.authorities, legal.citations',
    ],
  ],
  [
    '--check legal clean.md',
    [
      'Unknown check "legal"; the checks are clinical.codes, common.quantities, common.sources, legal.authorities, legal.citations',
    ],
  ],
  [
    '--check common.sources clean.md',
    ['--check common.sources compares a draft with its sources: name them with --sources'],
  ],
  ['--rule legal.citations/nosuch=off clean.md', ['Unknown rule "legal.citations/nosuch"; see tickmark --list-rules']],
  [
    '--rule series-yaer=off clean.md',
    ['Unknown rule "series-yaer" (did you mean "legal.citations/series-year"?); see tickmark --list-rules'],
  ],
  [
    '--rule legal.citations=off clean.md',
    ['Unexpected check "legal.citations", expected one of its rules; see tickmark --list-rules'],
  ],
  ['--rule off clean.md', ['Unexpected "off" for --rule, expected two names joined by =']],
  [
    '--rule legal.citations/style=loud clean.md',
    ['Unexpected "loud" for rule legal.citations/style, expected off, blocking, warning, info'],
  ],
  [
    '--profile legal.authorities=frp clean.md',
    ['Unknown profile "frp" for legal.authorities, expected generic, frap, scotus, dc, paragraphs'],
  ],
  [
    '--profile legal.citations=frap clean.md',
    ['Unknown profile "frap" for legal.citations, expected a check that has profiles'],
  ],
  ['--profile frap clean.md', ['Unexpected "frap" for --profile, expected two names joined by =']],
  [
    '--as-of 2026-02-30 clean.md',
    ['Unexpected date "2026-02-30" for as-of, expected a calendar date such as 2026-11-20'],
  ],
  ['--as-of today clean.md', ['Unexpected date "today" for as-of, expected a calendar date such as 2026-11-20']],
  [
    '--as-of 01/02/2026 clean.md',
    ['Unexpected date "01/02/2026" for as-of, expected a calendar date such as 2026-11-20'],
  ],
  [
    '--concurrency -1 clean.md',
    [
      "Option '--concurrency' argument is ambiguous. Did you forget to specify the option argument for '--concurrency'? To specify an option argument starting with a dash use '--concurrency=-XYZ'.",
    ],
  ],
  ['--concurrency many clean.md', ['Unexpected "many" for --concurrency, expected auto, off or a number from 1']],
  ['--concurrency 0 clean.md', ['Unexpected "0" for --concurrency, expected auto, off or a number from 1']],
  ['--cache-location "" clean.md', ['Unexpected "" for --cache-location, expected <dir>']],
  ['--config nosuch.json clean.md', ['<folder>/nosuch.json: no such file']],
  ['--config key.json clean.md', ['<folder>/key.json: /verticl: Unknown key (did you mean "vertical"?)']],
  [
    '--config value.json clean.md',
    [
      '<folder>/value.json: /rules/legal.citations~1style: Unexpected "loud" for rule legal.citations/style, expected off, blocking, warning, info',
    ],
  ],
  ['--config list.json clean.md', ['<folder>/list.json: Unexpected [], expected a JSON object']],
  [
    '--config twice.json clean.md',
    ['<folder>/twice.json: line 1, column 24: Unexpected "vertical", expected each key once'],
  ],
  [
    '--config broken.json clean.md',
    ['<folder>/broken.json: line 1, column 2: Unexpected end, expected a key in double quotes'],
  ],
  ['--config key.json --no-config clean.md', ['Unexpected --no-config, expected it without --config']],
  [
    '--baseline nosuch.json clean.md',
    ['nosuch.json: no such baseline; write one with: tickmark baseline write --reason "…"'],
  ],
  [
    '--baseline broken.json clean.md',
    ['broken.json: line 1, column 2: Unexpected end, expected a key in double quotes'],
  ],
  [
    '--baseline report.json clean.md',
    ['report.json: /schema: Unexpected "tickmark.results/1", expected "tickmark.baseline/1"'],
  ],
  [
    '--since nosuch clean.md',
    ['Unknown revision "nosuch" in <folder>, expected a commit, branch or tag of this repository'],
  ],
  ['--dry-run clean.md', ['--dry-run shows what --fix or --add-waiver would do: give one of them too']],
  ['--fix - clean.md', ['Unexpected - beside files with --fix, expected one or the other']],
  ['--print-config', ["Option '--print-config <value>' argument missing"]],
  ['--quiet=yes clean.md', ["Option '-q, --quiet' does not take an argument"]],
  ['--stdin-filename', ["Option '--stdin-filename <value>' argument missing"]],
  ['--sources nosuch.csv clean.md', ['nosuch.csv: no such file']],
  ['--sources clean.md --check', ["Option '--check <value>' argument missing"]],
  [
    '--require-table-of-authorites clean.md',
    ['Unknown option --require-table-of-authorites (did you mean --require-table-of-authorities?)'],
  ],
  ['explain', ['explain takes one rule, as in: tickmark explain legal.citations/series-year']],
  [
    'explain series-year',
    ['Unknown rule "series-year" (did you mean "legal.citations/series-year"?); see tickmark --list-rules'],
  ],
  [
    'explain legal.citations/series-yaer',
    [
      'Unknown rule "legal.citations/series-yaer" (did you mean "legal.citations/series-year"?); see tickmark --list-rules',
    ],
  ],
  [
    'explain legal.citations',
    ['Unexpected check "legal.citations", expected one of its rules; see tickmark --list-rules'],
  ],
  [
    'explain legal.citations/id legal.citations/style',
    ['explain takes one rule, as in: tickmark explain legal.citations/series-year'],
  ],
  ['render', ['render takes one artifact, Word or HTML draft, as in: tickmark render brief.json']],
  ['render clean.md', ['clean.md: line 1, column 1: Unexpected "See", expected a JSON value']],
  ['render nosuch.json', ['nosuch.json: no such file']],
  [
    'render broken.json other.json',
    ['render takes one artifact, Word or HTML draft, as in: tickmark render brief.json'],
  ],
  ['schema', ['schema takes one artifact type: clinical_note, data_brief, legal_analysis']],
  [
    'schema data_breif',
    [
      'Unknown artifact type "data_breif" (did you mean "data_brief"?); the types are clinical_note, data_brief, legal_analysis',
    ],
  ],
  ['schema data_brief legal_analysis', ['schema takes one artifact type: clinical_note, data_brief, legal_analysis']],
  ['authorities', ['authorities takes one draft, as in: tickmark authorities brief.md']],
  ['authorities nosuch.md', ['nosuch.md: no such file']],
  [
    'authorities clean.md --write',
    ['clean.md: no title "Table of Authorities" to write under; add one where the table belongs'],
  ],
  [
    'authorities clean.md --dry-run',
    ['clean.md: no title "Table of Authorities" to write under; add one where the table belongs'],
  ],
  [
    'authorities clean.md --profile frp',
    ['Unknown profile "frp" for legal.authorities, expected generic, frap, scotus, dc, paragraphs'],
  ],
  ['authorities broken.json', ['authorities takes a draft, not the artifact broken.json']],
  ['baseline', ['No command for baseline, expected write, check or prune']],
  ['baseline wirte', ['Unexpected "wirte" for baseline, expected write, check or prune']],
  ['baseline write', ['baseline write needs a --reason: why the violations that stand now are accepted']],
  [
    'baseline check --baseline nosuch.json clean.md',
    ['nosuch.json: no such baseline; write one with: tickmark baseline write --reason "…"'],
  ],
  [
    'baseline prune --baseline nosuch.json clean.md',
    ['nosuch.json: no such baseline; write one with: tickmark baseline write --reason "…"'],
  ],
  ['reproduce', ['reproduce takes a report and its draft, as in: tickmark reproduce report.json brief.md']],
  ['reproduce report.json', ['reproduce takes a report and its draft, as in: tickmark reproduce report.json brief.md']],
  ['reproduce nosuch.json clean.md', ['nosuch.json: no such file']],
  ['reproduce report.json clean.md', ['report.json: no result for clean.md; it has none']],
  [
    'reproduce broken.json clean.md',
    ['broken.json: line 1, column 2: Unexpected end, expected a key in double quotes'],
  ],
  [
    'reproduce other.json clean.md',
    ['other.json: Unexpected content, expected an outcome or the results of --format json'],
  ],
  ['trace', ['trace takes one draft and its sources, as in: tickmark trace brief.md --sources costs.csv']],
  ['trace clean.md', ['trace takes one draft and its sources, as in: tickmark trace brief.md --sources costs.csv']],
  ['trace nosuch.md --sources costs.csv', ['nosuch.md: no such file']],
  ['trace clean.md --sources nosuch.csv', ['nosuch.csv: no such file']],
  [
    'trace clean.md --sources costs.csv --format tabel',
    ['Unexpected "tabel" for --format (did you mean "table"?); expected table, csv, json, xlsx'],
  ],
  ['data', ['No command for data, expected add, list, remove or verify; see tickmark data --help']],
  ['data ad', ['Unexpected "ad" for data, expected add, list, remove or verify; see tickmark data --help']],
  ['data add', ['data add needs at least one official file']],
  ['data add nosuch.zip', ['nosuch.zip: no such file']],
  ['data list extra', ['Unexpected "extra", data list takes no files']],
  ['data remove icd-10-cm', ['data remove needs a list and a release, as in: tickmark data remove icd-10-cm FY2026']],
  ['data verify extra', ['Unexpected "extra", data verify takes no files']],
  ['verify clean.md', ['verify takes --jsonl <file>; drafts in files need no command, as in: tickmark drafts/']],
  ['verify --jsonl nosuch.jsonl', ['nosuch.jsonl: no such file']],
  [
    'verify --jsonl lines.jsonl --out lines.jsonl',
    ['lines.jsonl: the answers would overwrite the lines; name another file for --out'],
  ],
  [
    'verify --jsonl lines.jsonl --shard 5/4',
    ['Unexpected "5/4" for --shard, expected i/n with i from 1 to n, such as 1/4'],
  ],
  [
    'verify --jsonl lines.jsonl --shard half',
    ['Unexpected "half" for --shard, expected i/n with i from 1 to n, such as 1/4'],
  ],
  ['verify --jsonl - --shard 1/2', ['--shard needs a file for --jsonl, not standard input']],
  ['verify --jsonl empty', ['empty: not a file']],
  ['init extra', ['Unexpected "extra", init takes no paths']],
  [
    'init --vertical legl',
    [
      'Unknown vertical "legl" (did you mean "legal"?); the verticals are education, enterprise_operations, entertainment, fintech, healthcare, healthcare_legal, legal, political, real_estate, saas_tech',
    ],
  ],
  ['completion', ['completion takes one shell: bash, zsh, fish']],
  ['completion bsh', ['completion takes one shell: bash, zsh, fish']],
  ['completion bash zsh', ['completion takes one shell: bash, zsh, fish']],
  ['mcp extra', ['mcp takes no paths: drafts come with the calls']],
  ['lsp extra', ['lsp takes no paths: the editor sends the drafts']],
  ['authorities clean.md data_brief', ['authorities takes one draft, as in: tickmark authorities brief.md']],
  ['--sources table.xlsx clean.md', ['table.xlsx: no Excel workbook: not a zip archive']],
  [
    'explain legl.citations/id',
    ['Unknown rule "legl.citations/id" (did you mean "legal.citations/id"?); see tickmark --list-rules'],
  ],
  ['--cache-location', ["Option '--cache-location <value>' argument missing"]],
  ['--timing=yes clean.md', ["Option '--timing' does not take an argument"]],
  [
    'help frobnicate',
    [
      'Unknown command "frobnicate"; the commands are init, verify, trace, explain, render, schema, authorities, baseline, reproduce, attest, verify-receipt, data, lsp, mcp, help, completion',
    ],
  ],
  [
    'attest',
    ['attest takes a report, its draft and a private key, as in: tickmark attest report.json brief.md --key key.pem'],
  ],
  [
    'attest report.json clean.md',
    ['attest takes a report, its draft and a private key, as in: tickmark attest report.json brief.md --key key.pem'],
  ],
  ['attest report.json clean.md --key clean.md', ['clean.md: expected a private key in PEM']],
  ['attest --new-key clean.md', ['clean.md: is there already; nothing was written']],
  [
    'verify-receipt report.json',
    [
      'verify-receipt takes a receipt, its draft and a public key, as in: tickmark verify-receipt receipt.json brief.md --key key.pem.pub',
    ],
  ],
  ['verify-receipt report.json clean.md --key nosuch.pem', ['nosuch.pem: no such file']],
  [
    '--add-waiver legal.citations/supra clean.md',
    [
      'Unexpected "legal.citations/supra" for --add-waiver, expected a rule and a reason, as in: --add-waiver "legal.citations/supra: quoted as printed"',
    ],
  ],
  [
    '--add-waiver legal.citations/supar:quoted clean.md',
    [
      'Unknown rule "legal.citations/supar" for --add-waiver (did you mean "legal.citations/supra"?); see tickmark --list-rules',
    ],
  ],
  [
    '--format xlsx clean.md',
    ['Unexpected xlsx without a file: it is not text; name one, as in --format xlsx:report.xlsx'],
  ],
  ['--watch -', ['--watch needs files, not standard input']],
  ['--watch --fix clean.md', ['Unexpected --fix beside --watch, expected one or the other']],
  ['--watch --show-files clean.md', ['Unexpected --show-files beside --watch, expected one or the other']],
  ['--add-waiver legal.citations/supra:quoted -', ['--add-waiver needs files, not standard input']],
  [
    '--add-waiver legal.citations/supra:quoted --fix clean.md',
    ['Unexpected --add-waiver beside --fix, expected one or the other'],
  ],
]
