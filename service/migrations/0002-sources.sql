-- Uploaded files: their bytes (which stand elsewhere), their versions, what was read out of them, who else may read or use them.

create table blobs (
  sha256 text primary key,
  bytes bigint not null,
  touched_at timestamptz not null default now()
);

create index blobs_by_touch on blobs (touched_at);

-- What is granted or revoked is granted or revoked for all versions: it stands here, and its row is what they are locked by.

create table lineages (
  id text primary key,
  account_id text not null references accounts,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create index lineages_by_account on lineages (account_id);

create table sources (
  id text primary key,
  lineage_id text not null references lineages,
  version integer not null check (version > 0),
  filename text not null,
  media_type text not null,
  sha256 text not null references blobs,
  bytes bigint not null,
  fingerprint text not null,
  coverage jsonb not null,
  context_characters integer not null,
  preview text not null,
  created_at timestamptz not null default now(),
  unique (lineage_id, version)
);

create index sources_by_sha256 on sources (sha256);

-- Apart, because lists do not read it. Segments are JSON as text: their fingerprint is of the bytes.

create table source_texts (
  source_id text primary key references sources,
  text text not null,
  segments text not null
);

create table source_grants (
  lineage_id text not null references lineages,
  user_id text not null references users,
  granted_by text not null references users,
  workspace_id text not null references workspaces,
  can_use boolean not null,
  granted_at timestamptz not null default now(),
  primary key (lineage_id, user_id)
);

create index source_grants_by_user on source_grants (user_id);
