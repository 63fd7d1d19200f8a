-- The corpus: documents of reference, curated (no owner) and private, their chunks and vectors. One statement a paragraph.

create table corpus_documents (
  id text primary key,
  document_id text not null,
  owner text references users,
  vertical text not null,
  title text not null,
  url text not null,
  characters integer not null,
  chunk_count integer not null,
  revision bigint not null,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  unique nulls not distinct (owner, document_id)
);

create index corpus_documents_by_shelf on corpus_documents (vertical, owner, revision);

create table corpus_chunks (
  document text not null references corpus_documents on delete cascade,
  ordinal integer not null,
  starts integer not null,
  ends integer not null,
  text text not null,
  primary key (document, ordinal)
);

-- The vectors of all chunks of a document, by one model: each part one signed byte, the chunks one after another.

create table corpus_vectors (
  document text not null references corpus_documents on delete cascade,
  model text not null,
  vectors bytea not null,
  primary key (document, model)
);

-- A shelf is one vertical of one owner, or of nobody. Whatever changes on it takes the next revision, so that a process that holds an
-- index of it reads only what is new.

create table corpus_shelves (
  vertical text not null,
  owner text references users,
  revision bigint not null,
  unique nulls not distinct (vertical, owner)
);

create table corpus_removals (
  document text primary key,
  vertical text not null,
  owner text references users,
  revision bigint not null,
  removed_at timestamptz not null default now()
);

create index corpus_removals_by_shelf on corpus_removals (vertical, owner, revision);

-- What the curated tool service may read, and nothing else.

create view curated_documents with (security_barrier) as
  select id, document_id, null::text as owner, vertical, title, url, characters, chunk_count, revision, created_at
  from corpus_documents where owner is null;

create view curated_chunks with (security_barrier) as
  select document, ordinal, starts, ends, text
  from corpus_chunks where document in (select id from corpus_documents where owner is null);

create view curated_vectors with (security_barrier) as
  select document, model, vectors
  from corpus_vectors where document in (select id from corpus_documents where owner is null);

create view curated_shelves with (security_barrier) as
  select vertical, revision from corpus_shelves where owner is null;

create view curated_removals with (security_barrier) as
  select document, vertical, revision, removed_at from corpus_removals where owner is null;
