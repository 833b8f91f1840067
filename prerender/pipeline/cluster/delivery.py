"""Delivery: documents that a worker returned go into the tree, and what it kept into the cache."""

from dataclasses import replace

from prerender.pipeline.cluster.worker_payload import Returned
from prerender.pipeline.shard import ShardResult
from prerender.pipeline.stores import Stores, keep
from prerender.publish.tree import Tree


def deliver(returned: Returned, tree: Tree, stores: Stores) -> ShardResult:
    """Write what came of a shard, and return the rest, which is little."""
    keep(stores, returned.kept)
    made = returned.made
    for page in made.pages:
        page.write(tree)
    for file, picture in made.pictures:
        tree.write(file, picture)
    return replace(made, pages=tuple(page.told for page in made.pages), pictures=())
