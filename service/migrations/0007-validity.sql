-- Versions that were published and are verified again and again. One statement a paragraph.

create table watches (
  id text primary key,
  account_id text not null references accounts,
  user_id text not null references users,
  content_id text not null,
  version integer not null,
  status text check (status in ('valid', 'review', 'invalid')),
  reasons jsonb not null default '[]',
  last_check_id text,
  checked_at timestamptz,
  worker text,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (content_id, version) references content_versions
);

create unique index watches_by_version on watches (content_id, version) where ended_at is null;

create index watches_by_account on watches (account_id, id desc);

create index watches_by_check on watches (checked_at nulls first, id) where ended_at is null;

create table watch_sources (
  watch_id text not null references watches,
  position integer not null check (position > 0),
  source_id text not null references sources,
  standing text check (standing in ('current', 'superseded', 'revoked', 'unavailable')),
  primary key (watch_id, position)
);

create table validity_checks (
  id text primary key,
  watch_id text not null references watches,
  status text not null check (status in ('valid', 'review', 'invalid')),
  reasons jsonb not null,
  causes jsonb not null,
  as_of text not null,
  engine text not null,
  releases jsonb not null,
  basis text not null,
  digest text,
  sources jsonb not null,
  difference jsonb,
  checked_at timestamptz not null default now()
);

create index validity_checks_by_watch on validity_checks (watch_id, id desc);

create index validity_checks_by_basis on validity_checks (watch_id, basis);
