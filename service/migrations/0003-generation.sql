-- What came of charged generation: artifacts as they were answered, drafts with their passports.
-- One statement a paragraph.

create table artifact_answers (
  request_id text primary key references requests,
  artifact_type text not null,
  model text not null,
  answer text not null,
  created_at timestamptz not null default now()
);

create table generations (
  request_id text primary key references requests,
  template_id text not null,
  template_sha256 text not null,
  style_id text not null,
  style_sha256 text not null,
  mode text not null,
  vertical text not null,
  model text not null,
  input jsonb not null,
  sources jsonb not null,
  credits bigint not null,
  content text,
  outcome text,
  passport jsonb,
  created_at timestamptz not null default now()
);
