"""Stores a returned shard: its files in the tree, its cache entries in the cache."""

from prerender.pipeline.cluster.worker_payload import Returned
from prerender.pipeline.shard import ShardResult
from prerender.pipeline.shard_files import write_result
from prerender.pipeline.stores import Stores, add_entries
from prerender.publish.tree import Tree


def deliver(returned: Returned, tree: Tree, stores: Stores) -> ShardResult:
    """Write the files of a shard; return its result without them."""
    add_entries(stores, returned.kept)
    return write_result(returned.made, tree)
