-- Accounts, their users, keys and sessions; workspaces; request limits; the ledger; the requests that money was taken for.
-- One statement a paragraph.

create table facts (
  name text primary key,
  value text not null
);

create table accounts (
  id text primary key,
  name text not null unique,
  role text not null default 'member' check (role in ('member', 'admin')),
  plan text not null,
  subscription text not null default 'active' check (subscription in ('active', 'inactive')),
  credits bigint not null default 0 check (credits >= 0),
  created_at timestamptz not null default now()
);

create table users (
  id text primary key,
  account_id text not null references accounts,
  name text not null,
  created_at timestamptz not null default now()
);

create index users_by_account on users (account_id);

create table workspaces (
  id text primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table members (
  workspace_id text not null references workspaces,
  user_id text not null references users,
  active boolean not null default true,
  since timestamptz not null default now(),
  primary key (workspace_id, user_id)
);

create index members_by_user on members (user_id);

create table keys (
  id text primary key,
  user_id text not null references users,
  hash text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create index keys_by_user on keys (user_id);

create table sessions (
  hash text primary key,
  key_id text not null references keys,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_by_expiry on sessions (expires_at);

-- The sliding log of a limit: when, in microseconds, each request of a holder was let in that still counts.

create table request_log (
  holder text not null,
  bucket text not null,
  times bigint[] not null,
  expires_at timestamptz not null,
  primary key (holder, bucket)
);

create index request_log_by_expiry on request_log (expires_at);

create table requests (
  id text primary key,
  account_id text not null references accounts,
  user_id text not null references users,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'completed', 'failed')),
  payload jsonb not null,
  error text,
  idempotency_key text,
  worker text,
  leased_until timestamptz,
  calling boolean not null default false,
  synchronous boolean not null default false,
  deadline_at timestamptz not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (account_id, kind, idempotency_key)
);

create index requests_waiting on requests (kind, created_at) where state = 'queued';

create index requests_running on requests (account_id, leased_until) where state = 'running';

create index requests_by_account on requests (account_id, created_at desc, id);

create table ledger (
  id text primary key,
  account_id text not null references accounts,
  request_id text references requests,
  kind text not null check (kind in ('charge', 'refund', 'grant')),
  credits bigint not null check (case kind when 'charge' then credits <= 0 else credits >= 0 end),
  note text,
  created_at timestamptz not null default now(),
  unique (request_id, kind),
  check ((request_id is null) = (kind = 'grant'))
);

create index ledger_by_account on ledger (account_id, created_at desc, id);
