-- Who said what to a version of content. One statement a paragraph.

create table approvals (
  id text primary key,
  account_id text not null references accounts,
  user_id text not null references users,
  workspace_id text not null references workspaces,
  content_id text not null,
  version integer not null,
  sha256 text not null,
  digest text not null,
  note text,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  foreign key (content_id, version) references content_versions
);

-- A version is asked about once; what was withdrawn does not count.

create unique index approvals_by_version on approvals (content_id, version) where withdrawn_at is null;

create index approvals_by_account on approvals (account_id, id desc);

create table approval_steps (
  approval_id text not null references approvals,
  position integer not null check (position > 0),
  user_id text not null references users,
  decision text check (decision in ('approved', 'rejected')),
  reason text,
  decided_at timestamptz,
  primary key (approval_id, position),
  unique (approval_id, user_id),
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'rejected' or reason is not null)
);

create index approval_steps_by_user on approval_steps (user_id, approval_id desc);

create table approval_comments (
  id text primary key,
  approval_id text not null references approvals,
  user_id text not null references users,
  check_id text,
  mark_id text,
  text text not null,
  created_at timestamptz not null default now(),
  check ((check_id is null) = (mark_id is null))
);

create index approval_comments_by_approval on approval_comments (approval_id, id);
