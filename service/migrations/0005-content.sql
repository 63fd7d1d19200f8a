-- What becomes of a draft: it is saved, and each text it is given is a version that was verified. What came of a request, for usage.
-- One statement a paragraph.

create table contents (
  id text primary key,
  account_id text not null references accounts,
  request_id text not null references requests unique,
  template_id text not null,
  vertical text not null,
  requires_table_of_authorities boolean not null,
  version integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index contents_by_account on contents (account_id, id desc);

create table content_versions (
  content_id text not null references contents,
  version integer not null check (version > 0),
  user_id text not null references users,
  content text not null,
  sha256 text not null,
  outcome text not null,
  digest text not null,
  configured boolean not null,
  passed boolean not null,
  complete boolean not null,
  ok boolean not null,
  created_at timestamptz not null default now(),
  primary key (content_id, version)
);

alter table requests add column outcome text
  check (outcome in ('ok', 'blocked', 'incomplete', 'unconfigured', 'unusable'));

update requests r set outcome = case
    when not (v ->> 'configured')::boolean then 'unconfigured'
    when not (v ->> 'passed')::boolean then 'blocked'
    when not (v ->> 'complete')::boolean then 'incomplete'
    else 'ok' end
  from (select request_id, passport -> 'verification' as v from generations where passport is not null) g
  where g.request_id = r.id and r.state = 'completed';
